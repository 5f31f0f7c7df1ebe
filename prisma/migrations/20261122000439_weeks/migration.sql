-- CreateIndex
CREATE INDEX "company_figures_known_from_idx" ON "company_figures"("known_from");

-- CreateIndex
CREATE INDEX "registry_entries_chain_kind_known_on_idx" ON "registry_entries"("chain", "kind", "known_on");
