-- CreateTable
CREATE TABLE "item_texts" (
    "accession" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "excerpt" TEXT,
    "truncated" BOOLEAN NOT NULL,
    "outcome" TEXT,
    "evidence" TEXT[],
    "office" TEXT,
    "amount_phrase" TEXT,
    "amount_low_usd" DECIMAL(38,10),
    "amount_high_usd" DECIMAL(38,10),
    "disagreement" BOOLEAN,
    "periods" TEXT[],
    "url" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "rules_version" SMALLINT NOT NULL,

    CONSTRAINT "item_texts_pkey" PRIMARY KEY ("accession","item")
);
