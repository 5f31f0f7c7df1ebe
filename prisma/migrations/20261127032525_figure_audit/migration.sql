-- CreateTable
CREATE TABLE "figure_audit" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "as_of" DATE NOT NULL,
    "filers" INTEGER NOT NULL,
    "filer_years" INTEGER NOT NULL,
    "counts" JSONB NOT NULL,
    "facts" TEXT NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "figure_audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "figure_audit_findings" (
    "place" INTEGER NOT NULL,
    "cik" INTEGER NOT NULL,
    "figure" TEXT NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "fiscal_year_end" DATE NOT NULL,
    "verdict" TEXT NOT NULL,
    "value" DOUBLE PRECISION,
    "tagged" DOUBLE PRECISION,
    "unit" TEXT NOT NULL,
    "witness" DOUBLE PRECISION NOT NULL,
    "words" TEXT NOT NULL,
    "accession" TEXT NOT NULL,
    "filed_on" DATE NOT NULL,

    CONSTRAINT "figure_audit_findings_pkey" PRIMARY KEY ("place")
);
