-- AlterTable
ALTER TABLE "filers" ADD COLUMN     "listed_from" DATE;

-- CreateIndex
CREATE INDEX "filings_without_items" ON "filings"("filed_on") WHERE (NOT items_known AND form LIKE '8-K%');
