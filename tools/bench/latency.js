// Plays tables of every game through the engine's worker and returns how long each answer took:
// {game: {touch: [ms], act: [ms], "advance easy": [ms], ...}}. Knows frames and no rules.
async ([core, tables]) => {
    const MOST_STEPS = 2_000; // no round is that long
    const { whenDefined } = await import(core);
    const { xworker } = await whenDefined('py');
    await xworker.ready;

    const ask = async (call, question) => {
        const answer = JSON.parse(await xworker.sync[call](JSON.stringify(question)));
        if (answer.error) throw new Error(`${call} ${JSON.stringify(question)}: ${JSON.stringify(answer.error)}`);
        return answer;
    };

    const timed = (samples) => async (call, question, name = call) => {
        const since = performance.now();
        const answer = await ask(call, question);
        samples[name].push(performance.now() - since);
        return answer;
    };

    const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

    // The move that grows out of a card: others are added until the selection is one.
    const grown = async (time, card) => {
        const cards = [card];
        for (;;) {
            const { touch } = await time('touch', { cards });
            if (touch.prompt) return oneOf(touch.prompt.choices).move;
            if (touch.move) return touch.move;
            if (!touch.next.length) throw new Error(`No move grows out of ${cards.join('')}`);
            cards.push(oneOf(touch.next));
        }
    };

    const chosen = async (time, frame) => {
        for (const { card, can } of frame.hand) if (!can) await time('touch', { cards: [card] });
        const playable = frame.hand.filter(({ can }) => can);
        if (playable.length) return grown(time, oneOf(playable).card);
        return oneOf(frame.actions.filter(({ enabled }) => enabled)).move;
    };

    const playOut = async (time, game, level, seats) => {
        const levels = Array(seats - 1).fill(level);
        let { frame } = await ask('open', { new: { game: `${game}()`, levels, name: 'You' } });
        for (let step = 0; frame.wait !== 'over'; step += 1) {
            if (step === MOST_STEPS) throw new Error(`A round of ${game} does not end.`);
            if (frame.wait === 'computer') ({ frame } = await time('advance', {}, `advance ${level}`));
            else if (frame.wait === 'pass') ({ frame } = await time('act', { move: 'pass' }));
            else ({ frame } = await time('act', { move: await chosen(time, frame) }));
        }
    };

    const found = {};
    for (const { id, seats, levels } of (await ask('games', {})).games) {
        const calls = ['touch', 'act', ...levels.map((level) => `advance ${level}`)];
        found[id] = Object.fromEntries(calls.map((call) => [call, []]));
        const time = timed(found[id]);
        for (const level of levels)
            for (let table = 0; table < tables; table += 1) await playOut(time, id, level, seats[table % seats.length]);
    }
    return found;
}
