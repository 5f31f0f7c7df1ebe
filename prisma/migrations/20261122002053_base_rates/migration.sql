-- CreateTable
CREATE TABLE "base_rate_totals" (
    "kind" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "flagged" INTEGER NOT NULL,
    "hit" INTEGER NOT NULL,
    "unflagged" INTEGER NOT NULL,
    "missed" INTEGER NOT NULL,

    CONSTRAINT "base_rate_totals_pkey" PRIMARY KEY ("kind","from_day")
);

-- CreateTable
CREATE TABLE "base_rates_made" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "through" DATE NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "base_rates_made_pkey" PRIMARY KEY ("id")
);
