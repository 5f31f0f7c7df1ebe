"""Total debt of a fiscal year with the rules of overlap: METHODS 1.4 and INTERFACE 18.1, written a second time.

`Debt(book, end)` reads the newest annual filing that holds the balance sheet (both its sides, else assets) and any debt line, else
the newest with any; `value` is None where no rule applies. `candidates` is what is taken where the liabilities contradict that.
`without_short` is the sum of rule 3 without the short-term line; `overlap` is why it was left out (or 'undecided').
Where schema/domain/figures/README.md says that the written method gives wrong numbers, this follows that page.
"""
COMBINED = 'DebtLongtermAndShorttermCombinedAmount'
LEASES_TOO = 'DebtAndCapitalLeaseObligations'
INCLUDING = 'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities'
CONVERTIBLE = ['ConvertibleNotesPayable', 'ConvertibleDebt', 'ConvertibleDebtNoncurrent+ConvertibleDebtCurrent',
               'ConvertibleLongTermNotesPayable+ConvertibleNotesPayableCurrent']
FAMILIES = [
    ['SeniorNotes', 'SeniorLongTermNotes', 'SeniorLongTermNotes+SeniorNotesCurrent'],
    ['NotesPayable', 'LongTermNotesPayable', 'LongTermNotesPayable+NotesPayableCurrent'],
    ['OtherNotesPayable'], CONVERTIBLE,
    ['ConvertibleSubordinatedDebt', 'ConvertibleSubordinatedDebtNoncurrent+ConvertibleSubordinatedDebtCurrent'],
    ['SecuredDebt', 'SecuredLongTermDebt+SecuredDebtCurrent'],
    ['UnsecuredDebt', 'UnsecuredLongTermDebt+UnsecuredDebtCurrent'],
    ['LineOfCredit', 'LongTermLineOfCredit'],
    ['LoansPayable', 'LongTermLoansPayable', 'LongTermLoansPayable+LoansPayableCurrent'],
    ['SubordinatedDebt'], ['JuniorSubordinatedNotes'], ['AdvancesFromFederalHomeLoanBanks'],
    ['OtherLongTermDebt', 'OtherLongTermDebtNoncurrent+OtherLongTermDebtCurrent'],
]
SHEET = ['LiabilitiesAndStockholdersEquity', 'Assets']
NONCURRENT = ['LongTermDebtNoncurrent', 'LongTermDebtAndCapitalLeaseObligations', 'LongTermNotesAndLoans']
CURRENT = ['LongTermDebtCurrent', 'LongTermDebtAndCapitalLeaseObligationsCurrent']
SHORT = ['ShortTermBorrowings', 'CommercialPaper+OtherShortTermBorrowings+LinesOfCreditCurrent', 'ShortTermBankLoansAndNotesPayable']
PAYABLES = [['AccountsPayableAndAccruedLiabilitiesCurrent'], ['AccountsPayableCurrent', 'AccruedLiabilitiesCurrent']]
MEMBERS = {
    name
    for sums in [[COMBINED, LEASES_TOO, INCLUDING, 'LongTermDebt', 'DebtCurrent', *NONCURRENT, *CURRENT, *SHORT], *FAMILIES]
    for one in sums for name in one.split('+')
}
DUE = [name for name in sorted(MEMBERS) if name.endswith('Current')] + [name for one in SHORT for name in one.split('+')]


def largest(values):
    return max((value for value in values if value is not None), default=None)


def is_later(name):
    """Whether a kind of debt is due after a year, by its name."""
    return name.endswith('Noncurrent') or ('LongTerm' in name and not name.startswith('Other'))


class Kind:
    """The greatest sum of one family: its members as tagged."""

    def __init__(self, family, parts):
        self.family, self.parts, self.value = family, parts, sum(value for _, value in parts)


class Debt:
    def __init__(self, book, end, neighbours=()):
        """`neighbours` are the ends of the years before and after: a filer keeps its way of tagging."""
        self.book, self.end, self.neighbours = book, end, neighbours
        filings = {(fact.filed, fact.accession) for name in MEMBERS for fact in book.at(name, end, False)}
        self.filing = max(filings, default=(None, None))[1]
        for name in reversed(SHEET):
            sheets = filings & {(fact.filed, fact.accession) for fact in book.at(name, end, False)}
            self.filing = max(sheets)[1] if sheets else self.filing
        self.value = self.without_short = self.with_short = self.overlap = self.rule = None
        self.candidates = []
        if self.filing:
            self._apply()

    def told(self, name):
        return self.book.in_filing(name, self.end, self.filing)

    def of(self, *sums):
        """The first sum of which one term is tagged; an absent term is then 0."""
        for one in sums:
            parts = [self.told(name) for name in one.split('+')]
            if any(part is not None for part in parts):
                return sum(abs(part or 0) for part in parts)
        return None

    def _kind(self, family):
        found = []
        for one in family:
            told = [(name, self.told(name)) for name in one.split('+')]
            parts = [(name, abs(value)) for name, value in told if value is not None]
            if parts:
                found.append(Kind(family, parts))
        return max(found, key=lambda kind: kind.value, default=None)

    def _kinds(self):
        kinds = [self._kind(family) for family in FAMILIES]
        senior, notes, others = kinds[:3]
        if notes and (senior.value if senior else 0) <= notes.value <= 1.06 * (senior.value if senior else 0):
            kinds[0] = kinds[2] = None  # They are among notes payable.
        return [kind for kind in kinds if kind]

    def _apply(self):
        self.n, self.c = self.of(*NONCURRENT), self.of(*CURRENT)
        self.s = largest(self.of(one) for one in SHORT)
        self.long, self.due = self.of('LongTermDebt'), self.of('DebtCurrent')
        self._by_totals()
        kinds = self._kinds()
        if self.rule:
            self._beside(kinds)
        elif any(kind.value for kind in kinds) or (kinds and not largest([self.s, self.due, self.c])):
            self._by_kinds(kinds)
        else:
            self.value = largest([self.s, self.due, self.c])
            self.rule = None if self.value is None else '5'
        leases_too = self.of(LEASES_TOO)
        if leases_too is not None and (self.value is None or leases_too > self.value or self.rule == '4'):
            self.rule, self.value = (self.rule or '') + ' leases', leases_too

    def _by_totals(self):
        n, c, due, combined, including = self.n, self.c, self.due, self.of(COMBINED), self.of(INCLUDING)
        if combined is not None and combined >= (n or 0):
            self.rule, self.value = '1', combined
        elif due is not None and (n is not None or self.long is not None):
            self.rule, self.value = '2', (self.long if n is None else n) + max(due, c or 0)
        elif any(one is not None for one in (n, self.long, including)):
            both = (n or 0) + (c or 0) if (n, c) != (None, None) else None
            self.rule, self.without_short = '3', largest([both, self.long, including])
            self.with_short = self.without_short + (self.s or 0)
            self.overlap = self._overlap() if self.s else None
            if self.overlap in ('holds', 'habit'):
                self.value = max(self.without_short, (n or 0) + self.s)
            else:
                self.value = self.with_short if self.overlap in (None, 'undecided', 'two lines') else self.without_short
            self.candidates = [self.with_short, self.without_short]

    def _beside(self, kinds):
        """A kind above the lines for all debt: convertible notes that are no part of them come on top."""
        top, total = max(kinds, key=lambda kind: kind.value, default=None), self.value
        if top is None or top.value <= 1.05 * total:
            return
        apart = top.value > 1.5 * total or any(kind is not top and kind.value == total for kind in kinds)
        self.rule += ' family'
        self.value = total + top.value if total and top.family is CONVERTIBLE and apart else top.value
        self.candidates = [top.value, total]

    def _by_kinds(self, kinds):
        top = max(kinds, key=lambda kind: kind.value)
        rest = [kind for kind in kinds if kind is not top]
        others = sum(kind.value for kind in rest)
        alone = rest and abs(top.value - others) <= 0.02 * others
        self.rule, self.value = '4', self._with_due([top] if alone else kinds)
        distinct = []
        for kind in sorted(kinds, key=lambda one: -one.value):
            if not any(larger.value - kind.value <= 0.02 * larger.value for larger in distinct):
                distinct.append(kind)
        self.candidates = [self._with_due(distinct), self._with_due([top])]

    def _with_due(self, kinds):
        """Kinds with what is due within a year, as far as they do not hold it."""
        parts = [part for kind in kinds for part in kind.parts]
        total, s, c = sum(value for _, value in parts), self.s or 0, self.c or 0
        if not all(value == 0 or is_later(name) for name, value in parts):
            own = sum(value for name, value in parts if name.endswith('Current')) if self.due is not None else 0
            return total - own + max(own, s, self.due or 0)
        if self.due is not None:
            return total + max(self.due, c)
        if not c or c == total:
            return total + s
        return total + (c + s if not s or self._overlap() in (None, 'two lines') else max(c, s))

    def _overlap(self):
        n, c, s = self.n, self.c, self.s
        if s == c:
            return 'a'
        if self.long is not None and n is not None and self.long in (n + s, n + s + (c or 0)):
            return 'b'
        lines = [self.of(one) for one in [*SHORT, 'NotesAndLoansPayableCurrent']]
        if c and largest(one for one in lines if one is not None and one < s) == s - c:
            return 'holds'
        liabilities = self.told('LiabilitiesCurrent')
        if liabilities is not None and s + (c or 0) > liabilities:
            return 'c'
        payables = [[self.told(name) for name in names] for names in PAYABLES]
        if c and any(None not in one and sum(one) + c == liabilities for one in payables):
            return 'c'
        if c is None or not c < s <= 1.25 * c:
            return None
        return self._witness_of_two_lines() or self._habit() or 'undecided'

    def _witness_of_two_lines(self):
        carrying, both = self.of('DebtInstrumentCarryingAmount'), (self.n or 0) + (self.c or 0)
        without = max(both, self.long or 0)
        near = [abs(carrying - one) <= 0.01 * one for one in (without, without + self.s)] if carrying is not None else []
        return None if not near or near[0] == near[1] else 'carrying amount' if near[0] else 'two lines'

    def _habit(self):
        """What the year before and the year after say by rules (a) to (c), or by a short-term line below the current part."""
        said = set()
        for end in self.neighbours:
            other = Debt(self.book, end)
            if other.filing and other.s:
                overlap = other._overlap()
                if overlap in ('a', 'b', 'c', 'holds'):
                    said.add('habit')
                elif other.c is not None and other.s < other.c:
                    said.add('two lines')
        return said.pop() if len(said) == 1 else None
