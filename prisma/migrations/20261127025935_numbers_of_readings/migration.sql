-- AlterTable
ALTER TABLE "loaded_sources" ADD COLUMN     "concepts" INTEGER;

-- CreateTable
CREATE TABLE "figure_derivations" (
    "cik" INTEGER NOT NULL,
    "derivation" INTEGER NOT NULL,

    CONSTRAINT "figure_derivations_pkey" PRIMARY KEY ("cik")
);

-- CreateIndex
CREATE INDEX "figure_derivations_derivation_idx" ON "figure_derivations"("derivation");

-- What was loaded before is of no numbered list and no numbered derivation: the next load reads and computes it again.
UPDATE "loaded_sources" SET "concepts" = 0 WHERE "path" LIKE '%/companyfacts/CIK%'
  OR "path" LIKE 'www/files/dera/financial-statement-data-sets/%' OR "path" LIKE 'bulk/%' AND "path" NOT LIKE 'bulk/%submissions%';
INSERT INTO "figure_derivations" ("cik", "derivation") SELECT DISTINCT "cik", 0 FROM "facts";
