-- CreateIndex
CREATE INDEX "filings_with_facts" ON "filings"("cik", "filed_on" DESC) WHERE (form = ANY (ARRAY['10-K'::text, '20-F'::text, '40-F'::text]));
