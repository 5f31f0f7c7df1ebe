-- AlterTable
ALTER TABLE "filers" ADD COLUMN     "listed_name" TEXT;

-- Filers that show a ticker already take it from their present name: some thousands of rows.
UPDATE "filers" f SET "listed_name" = n."folded"
FROM "filer_names" n WHERE n."cik" = f."cik" AND n."position" = 0 AND f."ticker" IS NOT NULL;

-- CreateIndex
CREATE INDEX "filers_by_listed_name" ON "filers"("listed_name", "cik") WHERE (listed_name IS NOT NULL);

-- CreateIndex
CREATE INDEX "filers_lei_idx" ON "filers"("lei") WHERE (lei IS NOT NULL);

-- CreateIndex
CREATE INDEX "loaded_sources_daily_indexes" ON "loaded_sources"("path") WHERE (path ~~ 'www/Archives/edgar/daily-index/%'::text);
