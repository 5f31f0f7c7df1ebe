-- CreateIndex
CREATE INDEX "fund_holdings_cusip_idx" ON "fund_holdings"("cusip");

-- CreateIndex
CREATE INDEX "fund_holdings_ticker_idx" ON "fund_holdings"("ticker");

-- CreateIndex
CREATE INDEX "fund_holdings_lei_idx" ON "fund_holdings"("lei");

-- CreateIndex
CREATE INDEX "fund_holdings_name_idx" ON "fund_holdings" USING SPGIST ("name");

-- CreateIndex
CREATE INDEX "manager_positions_cusip_idx" ON "manager_positions"("cusip");

-- CreateIndex
CREATE INDEX "manager_positions_issuer_idx" ON "manager_positions" USING SPGIST ("issuer");
