CREATE INDEX "documents_created" ON "documents" USING btree ("created_at");
