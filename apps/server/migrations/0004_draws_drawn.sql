-- expand: an index that an older release does not ask for
CREATE INDEX "event_draws_drawn_at" ON "event_draws" USING btree ("drawn_at") WHERE drawn_at is not null and voided_at is null;
