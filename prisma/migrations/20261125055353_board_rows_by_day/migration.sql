-- DropIndex
DROP INDEX "board_rows_board_filed_on_accession_idx";

-- CreateIndex
CREATE INDEX "board_rows_by_day" ON "board_rows"("board", "filed_on" DESC, "accession" DESC, "cik");
