-- Phones and word processors replace the apostrophe and the hyphen of keyboards. O’Brien and O'Brien are found by the same
-- letters and stand in the same place of a list, as `folded` of packages/domain/src/folding.ts says it.
create or replace function folded(words text) returns text language sql immutable strict parallel safe as $$
  select normalize(replace(replace(replace(translate(lower(
    regexp_replace(normalize(words, NFD),
      '(?<=[A-Za-z\u00aa\u00ba\u00c6\u00d0\u00d8\u00de\u00df\u00e6\u00f0\u00f8\u00fe-\u02af\u0370-\u03ff\u1d00-\u1dbf'
      '\u1e00-\u1fff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f])[\u0300-\u036f]+'
      '|(?<=[АИОУЫЭЮЯІЄаиоуыэюяіє\u0308])[\u0300\u0301]+|(?<=[Ее])[\u0300\u0301\u0308]+'
      '|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065e\u0670'
      '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g')),
    'łøđðħŧıς‘’ʼʻ`´‐‑‒–—―−', 'loddhtiσ''''''''''''-------'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC)
$$;

-- what was kept of the former rule
update users set first_name = first_name, last_name = last_name, email = email
where folded_words <> chr(9) || folded(last_name) || chr(9) || folded(first_name) || chr(9) || folded(email);
update questions set prompt = prompt, tags = tags where folded_words <> question_words(prompt, tags);
reindex index scheduled_live_classes_by_words;
