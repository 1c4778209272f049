/**
 * Reserved words from the manuals, for engines that cannot be probed.
 * Words that `sql/ReservedWords.ts` quotes on every engine are repeated, so that each list is complete for its engine.
 */
import { words } from "./Words.js"

export const documentedWords = {
  /** MySQL 9, beyond those of MariaDB. */
  mysql: words(`
cube cume_dist dense_rank empty except first_value function get grouping groups intersect io_after_gtids io_before_gtids
json_table lag last_value lateral lead library manual master_bind nth_value ntile of optimizer_costs over parallel
percent_rank qualify rank recursive row row_number rows sql_after_gtids sql_before_gtids stored system tablesample
virtual window
`),
  /** Keywords that the parser treats specially after a relation or at the start of an expression. */
  clickhouse: words(`
all and anti any array as asc asof between both by case cast cross date desc distinct else end except exists extract
false final first following format from full global grant group having if ilike in inf inner interpolate intersect
interval into is join last leading left like limit nan natural not null nulls offset on or order outer over parallel
paste position preceding prewhere qualify right sample select semi settings step substring table then ties timestamp to
top totals trailing trim true union using values view when where window with
`),
  sqlserver: words(`
add all alter and any as asc authorization backup begin between break browse bulk by cascade case check checkpoint close
clustered coalesce collate column commit compute constraint contains containstable continue convert create cross current
current_date current_time current_timestamp current_user cursor database dbcc deallocate declare default delete deny
desc disk distinct distributed double drop dump else end errlvl escape except exec execute exists exit external fetch
file fillfactor for foreign freetext freetexttable from full function goto grant group having holdlock identity
identity_insert identitycol if in index inner insert intersect into is join key kill left like lineno load merge
national nocheck nonclustered not null nullif of off offsets on open opendatasource openquery openrowset openxml option
or order outer over percent pivot plan precision primary print proc procedure public raiserror read readtext reconfigure
references replication restore restrict return revert revoke right rollback rowcount rowguidcol rule save schema
securityaudit select semantickeyphrasetable semanticsimilaritydetailstable semanticsimilaritytable session_user set
setuser shutdown some statistics system_user table tablesample textsize then to top tran transaction trigger truncate
try_convert tsequal union unique unpivot update updatetext use user values varying view waitfor when where while with
within writetext
`),
  snowflake: words(`
account all alter and any as asof between by case cast check column connect connection constraint create cross current
current_date current_time current_timestamp current_user database delete distinct drop else exists false following for
from full grant group gscluster having ilike in increment inner insert intersect into is issue join lateral left like
localtime localtimestamp match_condition minus natural not null of on or order organization qualify regexp revoke right
rlike row rows sample schema select set some start table tablesample then to trigger true try_cast union unique update
using values view when whenever where with
`),
  bigquery: words(`
all and any array as asc assert_rows_modified at between by case cast collate contains create cross cube current default
define desc distinct else end enum escape except exclude exists extract false fetch following for from full
graph_table group grouping groups hash having if ignore in inner intersect interval into is join lateral left like limit
lookup merge natural new no not null nulls of on or order outer over partition preceding proto qualify range recursive
respect right rollup rows select set some struct tablesample then to treat true unbounded union unnest using when where
window with within
`),
  redshift: words(`
aes128 aes256 all allowoverwrite analyse analyze and any array as asc authorization az64 backup between binary
blanksasnull both bytedict bzip2 case cast check collate column connect constraint create credentials cross current_date
current_time current_timestamp current_user current_user_id default deferrable deflate defrag delta delta32k desc
disable distinct do else emptyasnull enable encode encrypt encryption end except explicit false for foreign freeze from
full globaldict256 globaldict64k grant group gzip having identity ignore ilike in initially inner intersect interval
into is isnull join leading left like limit localtime localtimestamp lun luns lzo lzop minus mostly13 mostly32 mostly8
natural new not notnull null nulls off offline offset oid old on only open or order outer overlaps parallel partition
percent permissions pivot placing primary qualify raw readratio recover references rejectlog resort respect restore
right select session_user similar snapshot some sysdate system table tag tdes text255 text32k then timestamp to top
trailing true truncatecolumns unique union unnest unpivot user using verbose wallet when where with without
default_iam_role
`),
  trino: words(`
alter and as auto between by case cast constraint create cross cube current_catalog current_date current_path
current_role current_schema current_time current_timestamp current_user deallocate delete describe distinct drop else
end escape except execute exists extract false for from full group grouping having in inner insert intersect into is
join json_array json_exists json_object json_query json_table json_value left like listagg localtime localtimestamp
natural normalize not null on or order outer prepare recursive right rollup select skip table then trim true uescape
union unnest using values when where with
`),
  spark: words(`
all and anti any as authorization both case cast check collate collation column constraint create cross current_date
current_time current_timestamp current_user distinct else end escape except execute false fetch filter for foreign from
full grant group having in inner intersect into is join lateral leading left minus natural not null offset on only or
order outer overlaps percentile_cont percentile_disc primary references right select semi session_user setminus some
table then to trailing union unique unknown user using when where with within
`),
  oracle: words(`
access add all alter and any as asc audit between by char check cluster column column_value comment compress connect
create current date decimal default delete desc distinct drop else exclusive exists file float for from grant group
having identified immediate in increment index initial insert integer intersect into is level like lock long maxextents
minus mlslabel mode modify nested_table_id noaudit nocompress not nowait null number of offline on online option or
order pctfree prior privileges public raw rename resource revoke row rowid rownum rows select session set share size
smallint start successful synonym sysdate table then to trigger uid union unique update user validate values varchar
varchar2 view whenever where with
`)
}
