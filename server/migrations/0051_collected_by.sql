ALTER TABLE distribution_hand_outs ADD COLUMN collected_by text NOT NULL DEFAULT '';
