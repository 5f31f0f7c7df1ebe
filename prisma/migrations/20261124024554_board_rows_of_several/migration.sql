-- CreateIndex
CREATE INDEX "board_rows_of_several" ON "board_rows"("filed_on") WHERE (co_registrants <> '{}'::integer[]);
