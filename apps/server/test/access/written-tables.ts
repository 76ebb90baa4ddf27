import type { Queryable } from '../../src/platform/database/queryable.ts'
import type { Scene } from '../scene.ts'

/** From now, records the table of each written row, in the transaction that writes it. */
export async function recordWrites(scene: Scene): Promise<void> {
  await scene.rows('create unlogged table noted_writes (name text not null)')
  await scene.rows(`create function note_write() returns trigger language plpgsql as $$
    begin insert into noted_writes values (tg_table_name); return null; end $$`)
  await scene.rows(`do $$ declare name text; begin
    for name in select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'noted_writes'
    loop
      execute format('create trigger noted after insert or update or delete on %I for each row execute function note_write()', name);
    end loop; end $$`)
}

/** Tables written since the last reset, as seen by this transaction or by everyone. */
export async function writtenTables(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({ text: 'select distinct name from noted_writes order by 1' })
  return rows.map(({ name }) => name)
}

export const clearRecordedWrites = (scene: Scene) => scene.rows('delete from noted_writes')
