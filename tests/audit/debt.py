"""Total debt of a fiscal year with the rules of overlap: METHODS 1.4 and INTERFACE 18.1, written a second time.

`Debt(book, end)` reads the newest annual filing that holds the balance sheet and any debt line (else the newest with any);
`value` is None where no rule applies.
`without_short` is the sum of rule 3 without the short-term line; `overlap` is why it was left out (or 'undecided').
"""
COMBINED = 'DebtLongtermAndShorttermCombinedAmount'
LEASES_TOO = 'DebtAndCapitalLeaseObligations'
INCLUDING = 'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities'
FAMILIES = [
    ['SeniorNotes', 'SeniorLongTermNotes', 'SeniorLongTermNotes+SeniorNotesCurrent'],
    ['NotesPayable', 'LongTermNotesPayable', 'LongTermNotesPayable+NotesPayableCurrent'],
    ['ConvertibleNotesPayable', 'ConvertibleDebt', 'ConvertibleDebtNoncurrent+ConvertibleDebtCurrent',
     'ConvertibleLongTermNotesPayable+ConvertibleNotesPayableCurrent'],
    ['SecuredDebt', 'SecuredLongTermDebt+SecuredDebtCurrent'],
    ['UnsecuredDebt', 'UnsecuredLongTermDebt+UnsecuredDebtCurrent'],
    ['LineOfCredit', 'LongTermLineOfCredit'],
    ['LoansPayable', 'LongTermLoansPayable', 'LongTermLoansPayable+LoansPayableCurrent'],
    ['SubordinatedDebt'], ['JuniorSubordinatedNotes'], ['AdvancesFromFederalHomeLoanBanks'],
    ['OtherLongTermDebt', 'OtherLongTermDebtNoncurrent+OtherLongTermDebtCurrent'],
]
BALANCE_SHEET = ['Assets', 'LiabilitiesAndStockholdersEquity']
NONCURRENT = ['LongTermDebtNoncurrent', 'LongTermDebtAndCapitalLeaseObligations']
CURRENT = ['LongTermDebtCurrent', 'LongTermDebtAndCapitalLeaseObligationsCurrent']
SHORT = ['ShortTermBorrowings', 'CommercialPaper+OtherShortTermBorrowings+LinesOfCreditCurrent', 'ShortTermBankLoansAndNotesPayable']
MEMBERS = {
    name
    for sums in [[COMBINED, LEASES_TOO, INCLUDING, 'LongTermDebt', 'DebtCurrent', *NONCURRENT, *CURRENT, *SHORT], *FAMILIES]
    for one in sums for name in one.split('+')
}


def largest(values):
    return max((value for value in values if value is not None), default=None)


class Debt:
    def __init__(self, book, end, neighbours=()):
        """`neighbours` are the ends of the years before and after: a filer keeps its way of tagging."""
        self.book, self.end = book, end
        filings = {(fact.filed, fact.accession) for name in MEMBERS for fact in book.at(name, end, False)}
        sheets = {(fact.filed, fact.accession) for name in BALANCE_SHEET for fact in book.at(name, end, False)}
        # The filing that holds the balance sheet, since a later one may recall a single line of it.
        self.filing = max(filings & sheets or filings, default=(None, None))[1]
        self.value = self.without_short = self.with_short = self.alone = self.with_leases = self.overlap = self.rule = None
        self.neighbours = neighbours
        if self.filing:
            self._apply()

    def of(self, *sums):
        """The first sum of which one term is tagged; an absent term is then 0."""
        for one in sums:
            parts = [self.book.in_filing(name, self.end, self.filing) for name in one.split('+')]
            if any(part is not None for part in parts):
                return sum(part or 0 for part in parts)
        return None

    def _apply(self):
        self.n, self.c = self.of(*NONCURRENT), self.of(*CURRENT)
        self.s = largest(self.of(one) for one in SHORT)
        self.long, including, due = self.of('LongTermDebt'), self.of(INCLUDING), self.of('DebtCurrent')
        families = [one for one in (largest(self.of(name) for name in family) for family in FAMILIES) if one is not None]
        combined = self.of(COMBINED)
        if combined is not None and combined >= (self.n or 0):
            self.rule, self.value = '1', combined
        elif self.n is not None and due is not None:
            self.rule, self.value = '2', self.n + max(due, self.c or 0)
        elif self.n is None and self.long is not None and due is not None:
            self.rule, self.value = '2b', self.long + max(due, self.c or 0)
        elif any(one is not None for one in (self.n, self.long, including)):
            both = (self.n or 0) + (self.c or 0) if (self.n, self.c) != (None, None) else None
            self.rule, self.without_short = '3', largest([both, self.long, including])
            self.with_short = self.without_short + (self.s or 0)
            self.overlap = self._overlap() if self.s else None
            counted_once = self.overlap not in (None, 'undecided', 'two lines')
            self.value = self.without_short if counted_once else self.with_short
        elif families:
            top, rest = max(families), sum(families) - max(families)
            alone = len(families) > 1 and abs(top - rest) <= 0.02 * top
            self.rule, self.value = '4', (top if alone else top + rest) + (largest([self.s, due]) or 0)
            # Two names of one loan (notes and senior notes): the greatest family stands for all if their sum cannot be.
            self.alone = largest([top, self.of(LEASES_TOO)])
        else:
            self.value = largest([self.s, due, self.c])
            self.rule = None if self.value is None else '5'
        if self.rule in ('1', '2', '2b', '3') and families and max(families) > 1.05 * self.value:
            self.rule, self.value = self.rule + ' family', max(families)
        leases_too = self.with_leases = self.of(LEASES_TOO)
        if leases_too is not None and self.value is not None and leases_too > self.value:
            self.rule, self.value = self.rule + ' leases', leases_too

    def _overlap(self):
        n, c, s = self.n, self.c, self.s
        if s == c:
            return 'a'
        if self.long is not None and n is not None and self.long in (n + s, n + s + (c or 0)):
            return 'b'
        liabilities = self.book.told('LiabilitiesCurrent', self.end, False, self.filing)
        if liabilities is not None and s + (c or 0) > liabilities:
            return 'c'
        if c is None or not c < s <= 1.25 * c:
            return None
        return self._witness_of_two_lines() or self._habit() or 'undecided'

    def _witness_of_two_lines(self):
        carrying = self.of('DebtInstrumentCarryingAmount')
        if carrying == self.without_short:
            return 'carrying amount'
        parts = self.of('CommercialPaper+OtherShortTermBorrowings+LinesOfCreditCurrent')
        return 'two lines' if carrying == self.with_short or parts == self.s else None

    def _habit(self):
        """What the year before and the year after say by rules (a) to (c), or by a short-term line below the current part."""
        said = set()
        for end in self.neighbours:
            other = Debt(self.book, end)
            if other.rule and other.rule.startswith('3') and other.s and other.overlap != 'undecided':
                said.add('habit' if other.overlap in ('a', 'b', 'c') else 'two lines')
        return said.pop() if len(said) == 1 else None
