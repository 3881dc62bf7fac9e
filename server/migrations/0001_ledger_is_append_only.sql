-- The ledger is written once: no entry is ever changed or removed, whoever asks (faults, A).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger ledger_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_is_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A need's received amount is the sum of its entries; it moves with them and in no other way.
create function carry_to_need() returns trigger language plpgsql as $$
begin
  if new.credit like 'need:%' then
    update needs set received_paise = received_paise + new.amount_paise where id = substr(new.credit, 6);
    if not found then raise exception 'no need for %', new.credit; end if;
  end if;
  if new.debit like 'need:%' then
    update needs set received_paise = received_paise - new.amount_paise where id = substr(new.debit, 6);
    if not found then raise exception 'no need for %', new.debit; end if;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_carries_to_need after insert on ledger_entries
  for each row execute function carry_to_need();
--> statement-breakpoint
-- Paid never moves back, except to refunded (faults, D).
create function keep_paid() returns trigger language plpgsql as $$
begin
  if (old.status = 'captured' and new.status not in ('captured', 'refund_pending', 'refunded'))
    or (old.status = 'refunded' and new.status <> 'refunded') then
    raise exception 'a % order cannot become %', old.status, new.status;
  end if;
  if old.amount_paise <> new.amount_paise or old.subject_id <> new.subject_id then
    raise exception 'an order keeps its amount and its record';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger orders_keep_paid before update on payment_orders
  for each row execute function keep_paid();
