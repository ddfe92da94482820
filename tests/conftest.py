"""What all tests share: hypothesis looks at the same examples every time, and takes the time it needs.

`pytest --hypothesis-profile=explore` looks at other ones each time, and at many more.
"""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.engine.laws")
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("same")
