-- CreateIndex
CREATE INDEX "filers_state_idx" ON "filers"("state");
