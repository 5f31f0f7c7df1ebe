-- CreateIndex
CREATE INDEX "filings_by_day" ON "filings"("filed_on" DESC, "accession" DESC, "cik" DESC);

-- CreateIndex
CREATE INDEX "filings_by_form" ON "filings"("form", "filed_on" DESC, "accession" DESC, "cik" DESC);

-- CreateIndex
CREATE INDEX "board_rows_board_filed_on_accession_idx" ON "board_rows"("board", "filed_on" DESC, "accession" DESC);
