-- AlterTable
ALTER TABLE "board_rows" ADD COLUMN     "form" TEXT,
ADD COLUMN     "report_date" DATE;

-- Rows that are there already take them from their filings.
UPDATE "board_rows" b SET "form" = f."form", "report_date" = f."report_date"
FROM "filings" f WHERE f."cik" = b."cik" AND f."accession" = b."accession";

-- AlterTable
ALTER TABLE "board_rows" ALTER COLUMN "form" SET NOT NULL;
