-- Ranked search by name: trigrams.
create extension if not exists pg_trgm;

-- CreateTable
CREATE TABLE "filers" (
    "cik" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "entity_type" TEXT,
    "sic" TEXT,
    "industry" TEXT,
    "state" TEXT,
    "category" TEXT,
    "fiscal_year_end" TEXT,
    "lei" TEXT,
    "ticker" TEXT,
    "exchange" TEXT,
    "annual_reports" INTEGER NOT NULL DEFAULT 0,
    "captured_on" DATE,

    CONSTRAINT "filers_pkey" PRIMARY KEY ("cik")
);

-- CreateTable
CREATE TABLE "filer_names" (
    "cik" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "from_day" DATE,
    "to_day" DATE,

    CONSTRAINT "filer_names_pkey" PRIMARY KEY ("cik","position")
);

-- CreateTable
CREATE TABLE "filer_tickers" (
    "cik" INTEGER NOT NULL,
    "ticker" TEXT NOT NULL,
    "exchange" TEXT,
    "position" SMALLINT NOT NULL,
    "seen_from" DATE,
    "gone_since" DATE,

    CONSTRAINT "filer_tickers_pkey" PRIMARY KEY ("cik","ticker")
);

-- CreateTable
CREATE TABLE "filings" (
    "cik" INTEGER NOT NULL,
    "accession" TEXT COLLATE "C" NOT NULL,
    "form" TEXT COLLATE "C" NOT NULL,
    "filed_on" DATE NOT NULL,
    "report_date" DATE,
    "accepted_at" TIMESTAMPTZ(3),
    "primary_document" TEXT,
    "role" TEXT,
    "items_known" BOOLEAN NOT NULL,

    CONSTRAINT "filings_pkey" PRIMARY KEY ("cik","accession")
);

-- CreateTable
CREATE TABLE "filing_items" (
    "accession" TEXT COLLATE "C" NOT NULL,
    "position" SMALLINT NOT NULL,
    "item" TEXT NOT NULL,

    CONSTRAINT "filing_items_pkey" PRIMARY KEY ("accession","position")
);

-- CreateTable
CREATE TABLE "facts" (
    "cik" INTEGER NOT NULL,
    "concept" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "period_end" DATE NOT NULL,
    "period_days" INTEGER NOT NULL,
    "accession" TEXT COLLATE "C" NOT NULL,
    "value" DECIMAL(38,10) NOT NULL,
    "form" TEXT COLLATE "C" NOT NULL,
    "filed_on" DATE NOT NULL,
    "fiscal_year" SMALLINT,
    "fiscal_period" TEXT,

    CONSTRAINT "facts_pkey" PRIMARY KEY ("cik","concept","unit","period_end","period_days","accession")
);

-- CreateTable
CREATE TABLE "board_rows" (
    "board" TEXT NOT NULL,
    "accession" TEXT COLLATE "C" NOT NULL,
    "cik" INTEGER NOT NULL,
    "co_registrants" INTEGER[],
    "filed_on" DATE NOT NULL,
    "kinds" TEXT[],

    CONSTRAINT "board_rows_pkey" PRIMARY KEY ("board","accession")
);

-- CreateTable
CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "board" TEXT,
    "accession" TEXT COLLATE "C",
    "cik" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "message_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "locked_until" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ingest_runs" (
    "id" BIGSERIAL NOT NULL,
    "command" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'running',
    "total" INTEGER,
    "done" INTEGER NOT NULL DEFAULT 0,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "error" TEXT,

    CONSTRAINT "ingest_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loaded_sources" (
    "path" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "loaded_sources_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "archive_entries" (
    "url" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "path" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,

    CONSTRAINT "archive_entries_pkey" PRIMARY KEY ("url","fetched_at")
);

-- CreateTable
CREATE TABLE "quarantined_sources" (
    "path" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quarantined_sources_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "data_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "edgar_gate" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "next_slot" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "edgar_gate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "filers_ticker_idx" ON "filers"("ticker");

-- CreateIndex
CREATE INDEX "filers_sic_idx" ON "filers"("sic");

-- CreateIndex
CREATE INDEX "filer_names_folded_idx" ON "filer_names" USING GIN ("folded" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "filer_names_folded_equal" ON "filer_names"("folded");

-- CreateIndex
CREATE INDEX "filer_tickers_ticker_idx" ON "filer_tickers"("ticker");

-- CreateIndex
CREATE INDEX "filings_cik_filed_on_accession_idx" ON "filings"("cik", "filed_on" DESC, "accession" DESC);

-- CreateIndex
CREATE INDEX "filings_accession_idx" ON "filings"("accession");

-- CreateIndex
CREATE INDEX "board_rows_filed_on_accession_idx" ON "board_rows"("filed_on" DESC, "accession" DESC);

-- CreateIndex
CREATE INDEX "board_rows_cik_idx" ON "board_rows"("cik");

-- CreateIndex
CREATE INDEX "events_created_at_idx" ON "events"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_dedupe_key_key" ON "outbox"("dedupe_key");

-- CreateIndex
CREATE INDEX "outbox_status_run_at_id_idx" ON "outbox"("status", "run_at", "id");

-- CreateIndex
CREATE INDEX "ingest_runs_command_started_at_idx" ON "ingest_runs"("command", "started_at" DESC);

-- Accession numbers and forms are compared byte by byte (collate "C" above): the order of a board must not depend on
-- the server's locale.

-- The two one-row tables.
insert into "data_version" ("id", "version", "changed_at") values (1, 1, now());
insert into "edgar_gate" ("id", "next_slot") values (1, now());
