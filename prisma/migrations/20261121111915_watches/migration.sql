-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "watch_id" BIGINT;

-- CreateTable
CREATE TABLE "watches" (
    "id" BIGSERIAL NOT NULL,
    "cik" INTEGER NOT NULL,
    "covers" TEXT NOT NULL,
    "email" TEXT,
    "address_hash" BYTEA NOT NULL,
    "mailbox_hash" BYTEA NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "watches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "watch_tokens" (
    "hash" BYTEA NOT NULL,
    "watch_id" BIGINT NOT NULL,
    "purpose" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "watch_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "watch_clients" (
    "client" BYTEA NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "requests" INTEGER NOT NULL,

    CONSTRAINT "watch_clients_pkey" PRIMARY KEY ("client")
);

-- CreateTable
CREATE TABLE "salts" (
    "name" TEXT NOT NULL,
    "value" BYTEA NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "salts_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "watches_mailbox_hash_asked_at_idx" ON "watches"("mailbox_hash", "asked_at");

-- CreateIndex
CREATE INDEX "watches_cik_covers_idx" ON "watches"("cik", "covers");

-- CreateIndex
CREATE INDEX "watches_state_asked_at_idx" ON "watches"("state", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "watches_address_hash_cik_covers_key" ON "watches"("address_hash", "cik", "covers");

-- CreateIndex
CREATE INDEX "watch_tokens_watch_id_idx" ON "watch_tokens"("watch_id");

-- CreateIndex
CREATE INDEX "watch_clients_began_at_idx" ON "watch_clients"("began_at");

-- CreateIndex
CREATE INDEX "outbox_watch_id_idx" ON "outbox"("watch_id");
