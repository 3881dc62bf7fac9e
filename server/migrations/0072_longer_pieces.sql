-- The numbers of one bank are alike: of three letters each, all pieces of one stand in every other. Pieces of six tell them
-- apart, and those of three are for what is shorter.
drop index "bank_lines_pieces";--> statement-breakpoint
drop function pieces_of(text);--> statement-breakpoint
create function pieces_of(words text, size integer) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(words), at, size)), '{}')
  from generate_series(1, length(lower(words)) - size + 1) at
$$;--> statement-breakpoint
create index "bank_lines_pieces" on "bank_lines" using gin ((
  pieces_of("narration" || ' ' || "reference", 3) || pieces_of("narration" || ' ' || "reference", 6)));
