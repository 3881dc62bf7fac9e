-- expand: an older release does not miss it.
-- No page or cached answer shows when the books were last checked, and every one was made anew for it.
drop trigger "reconciliations_tell_change" on "reconciliations";
