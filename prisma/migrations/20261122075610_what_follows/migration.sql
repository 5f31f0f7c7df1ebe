-- DropTable
DROP TABLE "base_rate_totals";

-- DropTable
DROP TABLE "base_rates_made";

-- CreateTable
CREATE TABLE "what_follows" (
    "landmark" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "following" JSONB NOT NULL,

    CONSTRAINT "what_follows_pkey" PRIMARY KEY ("landmark","kind")
);

-- CreateTable
CREATE TABLE "what_follows_made" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "through" DATE NOT NULL,
    "filers" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "what_follows_made_pkey" PRIMARY KEY ("id")
);
