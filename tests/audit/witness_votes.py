"""How witnesses vote (METHODS 1.6, INTERFACE 18.2): who agrees, who slipped, what is taken instead."""
import math

from witness_book import SCALES, near


def within(value, other, factor):
    return value * other > 0 and 1 / factor <= value / other <= factor


class Witness:
    """A fact beside a figure. `readings` are the values that it may mean; `agrees(value, reading)` is its tolerance."""

    def __init__(self, name, readings, agrees, made_of=(), only_powers=False, kin=None):
        self.name, self.readings, self.test, self.made_of, self.only_powers = name, readings, agrees, made_of, only_powers
        self.kin = kin or name  # Witnesses of one kin are one fact where they agree (EPS is income over the weighted count).

    def agrees(self, value):
        if self.only_powers:
            return self.power(value) is None
        return any(self.test(value, one) for one in self.readings)

    def power(self, value):
        """The k of 3, 6, 9 and their negatives by which the figure is off."""
        shifts = {k: value * 10.0**k for k in SCALES}
        return next((k for k, moved in shifts.items() for r in self.readings if within(moved, r, 3) and self.test(moved, r)), None)


def shifted(value, power):
    moved = value * 10.0**power
    return round(moved) if abs(moved) >= 1000 and near(moved, round(moved), 1e-9) else round(moved, 6)


def sides(value, witnesses):
    """(witnesses with the value, the greatest number of the others that agree with one another)."""
    against = [one for one in witnesses if not one.agrees(value)]
    together = max((sum(any(other.agrees(r) for r in one.readings) for other in against) for one in against), default=0)
    return [one for one in witnesses if one.agrees(value)], against, together


def neighbours_say(value, power, around):
    """'slip', 'right' or None: which of the figure and the shifted figure the years before and after resemble."""
    votes = set()
    for other in around:
        if value and other:
            as_is, moved = abs(math.log10(abs(value / other))), abs(math.log10(abs(value / other)) + power)
            if min(as_is, moved) <= abs(power) / 2:
                votes.add('slip' if moved < as_is else 'right')
    return votes.pop() if len(votes) == 1 else None


def judge(value, witnesses, others=(), around=(), before=None, tens=None):
    """(value or None, verdict, power or None). `others` = [(value, concept)], next candidates in order.

    `tens` = 'first' or 'last': slips of 10 and 100 are asked for before or after the other candidates."""
    if not witnesses:
        return value, 'none', None
    with_it, against, together = sides(value, witnesses)
    if not against or (with_it and 1 + len(with_it) >= together):
        return value, 'agreed', None
    for power in dict.fromkeys(k for k in (one.power(value) for one in against) if k):
        moved, says = shifted(value, power), neighbours_say(value, power, around)
        proving = [one for one in against if any(one.test(moved, r) for r in one.readings)]
        if says == 'right':
            return value, 'agreed', None
        close = any(within(moved, r, 1.5) for r in [*around, *(r for one in proving for r in one.readings)])
        if close and (says == 'slip' or len({one.kin for one in proving}) > max(1, len(with_it))):
            return moved, 'corrected', power
    slip = slip_of_ten(value, against, before) if tens and all(one.kin == 'neighbour' for one in with_it) else None
    if slip and tens == 'first':
        return slip
    for other, concept in others:
        asked = [one for one in witnesses if concept not in one.made_of]
        good = sum(one.agrees(other) for one in asked)
        if other != value and good > len(asked) - good:
            return other, 'otherCandidate', None
    return slip or (None, 'inconsistent', None)


def slip_of_ten(value, against, before):
    """A slip of 10 or 100: two witnesses (neighbours are none), or one and the year before, within 25% of the shifted figure."""
    for power in (1, -1, 2, -2):
        moved = shifted(value, power)
        close = {one.kin for one in against if one.kin != 'neighbour' and any(near(moved, r, 0.25) for r in one.readings)}
        if len(close) >= 2 or (close and before and near(moved, before, 0.25)):
            return moved, 'corrected', power
    return None


def half_unit(value):
    """Half a unit of the last digit, hundredths at least."""
    text = repr(float(value))
    digits = len(text.partition('.')[2]) if 'e' not in text else 2
    return 0.5 * 10.0 ** -max(2, digits)
