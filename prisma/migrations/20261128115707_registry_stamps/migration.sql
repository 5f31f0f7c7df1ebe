-- CreateTable
CREATE TABLE "registry_stamps" (
    "chain" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "sequence" INTEGER NOT NULL,
    "entry_hash" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "response" BYTEA NOT NULL,
    "stamped_at" TIMESTAMPTZ(3) NOT NULL,
    "authority" TEXT NOT NULL,
    "serial" TEXT NOT NULL,

    CONSTRAINT "registry_stamps_pkey" PRIMARY KEY ("chain","day")
);

-- CreateTable
CREATE TABLE "stamp_tries" (
    "chain" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "tries" INTEGER NOT NULL,
    "tried_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "trouble" TEXT,

    CONSTRAINT "stamp_tries_pkey" PRIMARY KEY ("chain")
);

-- CreateIndex
CREATE INDEX "registry_stamps_chain_sequence_idx" ON "registry_stamps"("chain", "sequence");

-- What was signed is never changed: refuse_change is that of the registry.
create trigger "append_only" before update or delete or truncate on "registry_stamps"
  for each statement execute function "refuse_change"();
