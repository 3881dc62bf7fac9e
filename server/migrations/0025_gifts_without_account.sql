-- A payment that no order of ours made is booked for whoever gave it, with or without an account.
alter table "donations" alter column "account_id" drop not null;
