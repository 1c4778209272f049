import { parse, ast } from "@polyglot-sql/sdk"
const t=(sql,d="postgresql")=>{const r=parse(sql,d); console.log(sql); if(!r.success){console.log("  ERR",r.error, r.errorLine, r.errorStart); return}
 for(const n of ast.getColumns(r.ast[0])) console.log("   ", JSON.stringify(n))
}
t("SELECT amount - COALESCE(discount, 0)")
t("SELECT CASE WHEN customers.region_id = stores.region_id THEN 1 ELSE 0 END")
t("SELECT customers__regions.pop_k + \"Weird Name\".\"x y\"")
t("SELECT (SELECT count(*) FROM items i WHERE i.order_id = orders.id and qty > 1)")
t("SELECT a.b.c.d + 1")
t("SELECT ROW_NUMBER() OVER (PARTITION BY status ORDER BY id)")
t("SELECT strftime('%Y', placed_at)","sqlite")
t("SELECT date_trunc('month', placed_at)::date + interval '1 day', extract(year from placed_at)")
t("SELECT x like 'a' || \"y\"","mysql")
t("SELECT `weird` + 1","mysql")
t("SELECT sum(x) filter (where y > 1)")
t("SELECT foo +")
t("SELECT 1; drop table x")
const r=parse("SELECT (SELECT count(*) FROM items i WHERE i.order_id = orders.id) + sum(x) over ()","postgresql"); console.log(JSON.stringify(r.ast[0],null,1).slice(0,3500))
console.log(Object.keys(ast).join(" "))
