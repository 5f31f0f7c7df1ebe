-- CreateTable
CREATE TABLE "board_row_versions" (
    "board" TEXT NOT NULL,
    "accession" TEXT COLLATE "C" NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "amends" TEXT,
    "amends_on" DATE,
    "amended_on" DATE,
    "warning_kinds" TEXT[],
    "repeats" INTEGER NOT NULL,
    "originals" INTEGER NOT NULL,
    "is_annual_amended" BOOLEAN NOT NULL,
    "notice_state" TEXT,
    "notice_period" DATE,
    "notice_due" DATE,
    "is_due_stand_in" BOOLEAN,
    "notice_deadline" DATE,
    "late_report" TEXT,
    "late_report_on" DATE,

    CONSTRAINT "board_row_versions_pkey" PRIMARY KEY ("board","accession","valid_from")
);

-- CreateTable
CREATE TABLE "row_derivations" (
    "cik" INTEGER NOT NULL,
    "derivation" INTEGER NOT NULL,

    CONSTRAINT "row_derivations_pkey" PRIMARY KEY ("cik")
);

-- CreateIndex
CREATE INDEX "row_derivations_derivation_idx" ON "row_derivations"("derivation");

-- CreateIndex
CREATE INDEX "board_rows_by_co_registrant" ON "board_rows" USING GIN ("co_registrants") WHERE (co_registrants <> '{}'::integer[]);

-- Ordered as the board rows are: by another order no index serves their join.
ALTER TABLE "item_texts" ALTER COLUMN "accession" TYPE TEXT COLLATE "C";
