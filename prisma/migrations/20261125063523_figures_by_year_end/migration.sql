-- CreateIndex
CREATE INDEX "company_figures_fiscal_year_end_known_from_idx" ON "company_figures"("fiscal_year_end", "known_from");
