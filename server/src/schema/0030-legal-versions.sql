-- domain: people
-- The pages of law as versions, and what players agreed to (rules A41 to A43).

-- A version never changes. Of those whose day has come the last one is in force, by day and then by number.
create table legal_version (
  id integer generated always as identity,
  page text not null,
  version text not null,
  -- Midnight of the site's offset at the time of publication.
  in_force_at timestamptz not null,
  -- Players who agreed to an earlier version are asked again.
  is_material boolean not null,
  -- What changed, in short, by language; null for a first version.
  change jsonb,
  -- {title, summary, sections} by language.
  body jsonb not null,
  -- Hex: SHA-256 of the body as PostgreSQL writes it.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (page, version),
  check (not is_material or change is not null)
);
create index legal_version_in_force on legal_version (page, in_force_at desc, id desc);
revoke update, delete on legal_version from parlour_site;

-- What a site shows already is its first version.
insert into legal_version (page, version, in_force_at, is_material, body, hash, published_by)
select page.key, page.value ->> 'version', ((page.value ->> 'valid_from') || ' 00:00')::timestamp at time zone
         coalesce((select s.body -> 'info' ->> 'timezone' from content s where s.name = 'site'), '+08:00')::interval, false,
       body.text, encode(sha256(convert_to(body.text::text, 'UTF8')), 'hex'), 'before'
  from content c, jsonb_each(c.body) as page (key, value),
       lateral (select jsonb_build_object('title', page.value -> 'title', 'summary', page.value -> 'summary',
                                          'sections', page.value -> 'sections') as text) body
 where c.name = 'legal';

-- The text that was agreed to, and the language in which it was read; null for what was agreed to before.
alter table player_consent add column hash text, add column language text;
