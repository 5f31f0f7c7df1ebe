-- CreateTable
CREATE TABLE "fund_share_classes" (
    "class_id" TEXT NOT NULL,
    "ticker" TEXT NOT NULL,
    "series_id" TEXT NOT NULL,
    "cik" INTEGER NOT NULL,
    "seen_from" DATE NOT NULL,
    "gone_since" DATE,

    CONSTRAINT "fund_share_classes_pkey" PRIMARY KEY ("class_id","ticker")
);

-- CreateIndex
CREATE INDEX "fund_share_classes_ticker_idx" ON "fund_share_classes"("ticker");

-- CreateIndex
CREATE INDEX "fund_share_classes_series_id_idx" ON "fund_share_classes"("series_id");

-- CreateIndex
CREATE INDEX "fund_share_classes_cik_idx" ON "fund_share_classes"("cik");
