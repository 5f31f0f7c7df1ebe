-- Filers with a ticker of a state, an industry or an exchange, in the order of their names: else all that have a ticker
-- are looked through for the few of a small one. Prisma's schema has no words for an index over what a column becomes.

-- CreateIndex
CREATE INDEX "filers_listed_by_state" ON "filers"("state", "listed_name" COLLATE "C", "cik") WHERE (listed_name IS NOT NULL);

-- CreateIndex
CREATE INDEX "filers_listed_by_sic" ON "filers"("sic", "listed_name" COLLATE "C", "cik") WHERE (listed_name IS NOT NULL);

-- CreateIndex
CREATE INDEX "filers_listed_by_exchange" ON "filers"(upper("exchange"), "listed_name" COLLATE "C", "cik") WHERE (listed_name IS NOT NULL);
