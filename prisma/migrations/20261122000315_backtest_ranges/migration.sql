-- CreateTable
CREATE TABLE "backtest_ranges" (
    "backtest_id" BIGINT NOT NULL,
    "cik" INTEGER NOT NULL,
    "target_end" DATE NOT NULL,
    "low" BIGINT NOT NULL,
    "high" BIGINT NOT NULL,
    "outcome" BIGINT NOT NULL,

    CONSTRAINT "backtest_ranges_pkey" PRIMARY KEY ("backtest_id","cik","target_end")
);
