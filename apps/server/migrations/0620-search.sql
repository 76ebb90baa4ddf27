-- Classes are found by what their description says, without accents and capitals, any part of it.
create index scheduled_live_classes_by_words on scheduled_live_classes using gin (folded(description) gin_trgm_ops)
  where description <> '';
