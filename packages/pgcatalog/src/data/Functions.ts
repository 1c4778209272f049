/** The functions of PostgreSQL 15's types: columns of pg_proc, and rows. Made by `npm run generate -- pg-catalog`. */
export const functionColumns = String.raw`oid|proname|pronamespace|proowner|prolang|procost|prorows|provariadic|prokind|prosecdef|proleakproof|proisstrict|proretset|provolatile|proparallel|pronargs|pronargdefaults|prorettype|proargtypes|prosrc`

export const functions = String.raw`31|byteaout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|17|byteaout
33|charout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|18|charout
34|namein|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|19|2275|namein
35|nameout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|19|nameout
38|int2in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|21|2275|int2in
39|int2out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|21|int2out
40|int2vectorin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|22|2275|int2vectorin
41|int2vectorout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|22|int2vectorout
42|int4in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|2275|int4in
43|int4out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|int4out
44|regprocin|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|24|2275|regprocin
45|regprocout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|24|regprocout
46|textin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|25|2275|textin
47|textout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|25|textout
48|tidin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|27|2275|tidin
49|tidout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|27|tidout
50|xidin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|28|2275|xidin
51|xidout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|28|xidout
52|cidin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|29|2275|cidin
53|cidout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|29|cidout
54|oidvectorin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|30|2275|oidvectorin
55|oidvectorout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|30|oidvectorout
86|pg_ddl_command_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|32|2275|pg_ddl_command_in
87|pg_ddl_command_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|32|pg_ddl_command_out
88|pg_ddl_command_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|32|2281|pg_ddl_command_recv
90|pg_ddl_command_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|32|pg_ddl_command_send
109|unknownin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|705|2275|unknownin
110|unknownout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|705|unknownout
117|point_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|600|2275|point_in
118|point_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|600|point_out
119|lseg_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|601|2275|lseg_in
120|lseg_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|601|lseg_out
121|path_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|602|2275|path_in
122|path_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|602|path_out
123|box_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|603|2275|box_in
124|box_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|603|box_out
195|pg_node_tree_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|194|2275|pg_node_tree_in
196|pg_node_tree_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|194|pg_node_tree_out
197|pg_node_tree_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|194|2281|pg_node_tree_recv
198|pg_node_tree_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|194|pg_node_tree_send
200|float4in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|700|2275|float4in
201|float4out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|700|float4out
214|float8in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|701|2275|float8in
215|float8out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|701|float8out
267|table_am_handler_in|11|10|12|1|0|0|f|f|f|f|f|i|s|1|0|269|2275|table_am_handler_in
268|table_am_handler_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|269|table_am_handler_out
321|json_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|114|2275|json_in
322|json_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|114|json_out
323|json_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|114|2281|json_recv
324|json_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|114|json_send
326|index_am_handler_in|11|10|12|1|0|0|f|f|f|f|f|i|s|1|0|325|2275|index_am_handler_in
327|index_am_handler_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|325|index_am_handler_out
347|poly_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|604|2275|poly_in
348|poly_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|604|poly_out
436|macaddr_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|829|2275|macaddr_in
437|macaddr_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|829|macaddr_out
460|int8in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|20|2275|int8in
461|int8out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|20|int8out
750|array_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|2277|2275 26 23|array_in
751|array_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2277|array_out
886|cash_in|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|790|2275|cash_in
887|cash_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|790|cash_out
910|inet_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|869|2275|inet_in
911|inet_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|869|inet_out
1031|aclitemin|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|1033|2275|aclitemin
1032|aclitemout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|1033|aclitemout
1044|bpcharin|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1042|2275 26 23|bpcharin
1045|bpcharout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|1042|bpcharout
1046|varcharin|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1043|2275 26 23|varcharin
1047|varcharout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|1043|varcharout
1084|date_in|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|1082|2275|date_in
1085|date_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|1082|date_out
1143|time_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|1083|2275 26 23|time_in
1144|time_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|1083|time_out
1150|timestamptz_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|1184|2275 26 23|timestamptz_in
1151|timestamptz_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|1184|timestamptz_out
1160|interval_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|1186|2275 26 23|interval_in
1161|interval_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|1186|interval_out
1242|boolin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|16|2275|boolin
1243|boolout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|16|boolout
1244|byteain|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2275|byteain
1245|charin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|18|2275|charin
1267|cidr_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|650|2275|cidr_in
1312|timestamp_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|1114|2275 26 23|timestamp_in
1313|timestamp_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|1114|timestamp_out
1350|timetz_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|1266|2275 26 23|timetz_in
1351|timetz_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|1266|timetz_out
1427|cidr_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|650|cidr_out
1450|circle_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|718|2275|circle_in
1451|circle_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|718|circle_out
1490|line_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|628|2275|line_in
1491|line_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|628|line_out
1564|bit_in|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1560|2275 26 23|bit_in
1565|bit_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|1560|bit_out
1579|varbit_in|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1562|2275 26 23|varbit_in
1580|varbit_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|1562|varbit_out
1701|numeric_in|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1700|2275 26 23|numeric_in
1702|numeric_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|1700|numeric_out
1798|oidin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|26|2275|oidin
1799|oidout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|26|oidout
2212|regprocedurein|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2202|2275|regprocedurein
2213|regprocedureout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2202|regprocedureout
2214|regoperin|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2203|2275|regoperin
2215|regoperout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2203|regoperout
2216|regoperatorin|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2204|2275|regoperatorin
2217|regoperatorout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2204|regoperatorout
2218|regclassin|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2205|2275|regclassin
2219|regclassout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2205|regclassout
2220|regtypein|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2206|2275|regtypein
2221|regtypeout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2206|regtypeout
2290|record_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|2249|2275 26 23|record_in
2291|record_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2249|record_out
2292|cstring_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2275|cstring_in
2293|cstring_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2275|cstring_out
2294|any_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2276|2275|any_in
2295|any_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2276|any_out
2296|anyarray_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2277|2275|anyarray_in
2297|anyarray_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2277|anyarray_out
2298|void_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2278|2275|void_in
2299|void_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2278|void_out
2300|trigger_in|11|10|12|1|0|0|f|f|f|f|f|i|s|1|0|2279|2275|trigger_in
2301|trigger_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2279|trigger_out
2302|language_handler_in|11|10|12|1|0|0|f|f|f|f|f|i|s|1|0|2280|2275|language_handler_in
2303|language_handler_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2280|language_handler_out
2304|internal_in|11|10|12|1|0|0|f|f|f|f|f|i|s|1|0|2281|2275|internal_in
2305|internal_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2281|internal_out
2312|anyelement_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2283|2275|anyelement_in
2313|anyelement_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2283|anyelement_out
2400|array_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|2277|2281 26 23|array_recv
2401|array_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|2277|array_send
2402|record_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|2249|2281 26 23|record_recv
2403|record_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|2249|record_send
2404|int2recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|21|2281|int2recv
2405|int2send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|21|int2send
2406|int4recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|2281|int4recv
2407|int4send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|23|int4send
2408|int8recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|20|2281|int8recv
2409|int8send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|20|int8send
2410|int2vectorrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|22|2281|int2vectorrecv
2411|int2vectorsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|22|int2vectorsend
2412|bytearecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2281|bytearecv
2413|byteasend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|17|byteasend
2414|textrecv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|25|2281|textrecv
2415|textsend|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|25|textsend
2416|unknownrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|705|2281|unknownrecv
2417|unknownsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|705|unknownsend
2418|oidrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|26|2281|oidrecv
2419|oidsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|26|oidsend
2420|oidvectorrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|30|2281|oidvectorrecv
2421|oidvectorsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|30|oidvectorsend
2422|namerecv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|19|2281|namerecv
2423|namesend|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|19|namesend
2424|float4recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|700|2281|float4recv
2425|float4send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|700|float4send
2426|float8recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|701|2281|float8recv
2427|float8send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|701|float8send
2428|point_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|600|2281|point_recv
2429|point_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|600|point_send
2430|bpcharrecv|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|1042|2281 26 23|bpcharrecv
2431|bpcharsend|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|1042|bpcharsend
2432|varcharrecv|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|1043|2281 26 23|varcharrecv
2433|varcharsend|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|1043|varcharsend
2434|charrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|18|2281|charrecv
2435|charsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|18|charsend
2436|boolrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|16|2281|boolrecv
2437|boolsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|16|boolsend
2438|tidrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|27|2281|tidrecv
2439|tidsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|27|tidsend
2440|xidrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|28|2281|xidrecv
2441|xidsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|28|xidsend
2442|cidrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|29|2281|cidrecv
2443|cidsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|29|cidsend
2444|regprocrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|24|2281|regprocrecv
2445|regprocsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|24|regprocsend
2446|regprocedurerecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2202|2281|regprocedurerecv
2447|regproceduresend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2202|regproceduresend
2448|regoperrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2203|2281|regoperrecv
2449|regopersend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2203|regopersend
2450|regoperatorrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2204|2281|regoperatorrecv
2451|regoperatorsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2204|regoperatorsend
2452|regclassrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2205|2281|regclassrecv
2453|regclasssend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2205|regclasssend
2454|regtyperecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2206|2281|regtyperecv
2455|regtypesend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2206|regtypesend
2456|bit_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1560|2281 26 23|bit_recv
2457|bit_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1560|bit_send
2458|varbit_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1562|2281 26 23|varbit_recv
2459|varbit_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1562|varbit_send
2460|numeric_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1700|2281 26 23|numeric_recv
2461|numeric_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1700|numeric_send
2468|date_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|1082|2281|date_recv
2469|date_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1082|date_send
2470|time_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1083|2281 26 23|time_recv
2471|time_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1083|time_send
2472|timetz_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1266|2281 26 23|timetz_recv
2473|timetz_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1266|timetz_send
2474|timestamp_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1114|2281 26 23|timestamp_recv
2475|timestamp_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1114|timestamp_send
2476|timestamptz_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1184|2281 26 23|timestamptz_recv
2477|timestamptz_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1184|timestamptz_send
2478|interval_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|3|0|1186|2281 26 23|interval_recv
2479|interval_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|1186|interval_send
2480|lseg_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|601|2281|lseg_recv
2481|lseg_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|601|lseg_send
2482|path_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|602|2281|path_recv
2483|path_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|602|path_send
2484|box_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|603|2281|box_recv
2485|box_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|603|box_send
2486|poly_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|604|2281|poly_recv
2487|poly_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|604|poly_send
2488|line_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|628|2281|line_recv
2489|line_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|628|line_send
2490|circle_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|718|2281|circle_recv
2491|circle_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|718|circle_send
2492|cash_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|790|2281|cash_recv
2493|cash_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|790|cash_send
2494|macaddr_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|829|2281|macaddr_recv
2495|macaddr_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|829|macaddr_send
2496|inet_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|869|2281|inet_recv
2497|inet_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|869|inet_send
2498|cidr_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|650|2281|cidr_recv
2499|cidr_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|650|cidr_send
2500|cstring_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|2281|cstring_recv
2501|cstring_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|2275|cstring_send
2502|anyarray_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2277|2281|anyarray_recv
2503|anyarray_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|2277|anyarray_send
2597|domain_in|11|10|12|1|0|0|f|f|f|f|f|s|s|3|0|2276|2275 26 23|domain_in
2598|domain_recv|11|10|12|1|0|0|f|f|f|f|f|s|s|3|0|2276|2281 26 23|domain_recv
2777|anynonarray_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2776|2275|anynonarray_in
2778|anynonarray_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2776|anynonarray_out
2893|xml_in|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|142|2275|xml_in
2894|xml_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|142|xml_out
2898|xml_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|142|2281|xml_recv
2899|xml_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|142|xml_send
2902|varbittypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|varbittypmodin
2903|intervaltypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|intervaltypmodin
2904|intervaltypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|intervaltypmodout
2905|timestamptypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|timestamptypmodin
2906|timestamptypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|timestamptypmodout
2907|timestamptztypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|timestamptztypmodin
2908|timestamptztypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|timestamptztypmodout
2909|timetypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|timetypmodin
2910|timetypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|timetypmodout
2911|timetztypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|timetztypmodin
2912|timetztypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|timetztypmodout
2913|bpchartypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|bpchartypmodin
2914|bpchartypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|bpchartypmodout
2915|varchartypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|varchartypmodin
2916|varchartypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|varchartypmodout
2917|numerictypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|numerictypmodin
2918|numerictypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|numerictypmodout
2919|bittypmodin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|23|1263|bittypmodin
2920|bittypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|bittypmodout
2921|varbittypmodout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|23|varbittypmodout
2939|txid_snapshot_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2970|2275|pg_snapshot_in
2940|txid_snapshot_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2970|pg_snapshot_out
2941|txid_snapshot_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2970|2281|pg_snapshot_recv
2942|txid_snapshot_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2970|pg_snapshot_send
2952|uuid_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2950|2275|uuid_in
2953|uuid_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|2950|uuid_out
2961|uuid_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2950|2281|uuid_recv
2962|uuid_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2950|uuid_send
3116|fdw_handler_in|11|10|12|1|0|0|f|f|f|f|f|i|s|1|0|3115|2275|fdw_handler_in
3117|fdw_handler_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3115|fdw_handler_out
3120|void_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2278|2281|void_recv
3121|void_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|2278|void_send
3229|pg_lsn_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3220|2275|pg_lsn_in
3230|pg_lsn_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3220|pg_lsn_out
3238|pg_lsn_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3220|2281|pg_lsn_recv
3239|pg_lsn_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|3220|pg_lsn_send
3311|tsm_handler_in|11|10|12|1|0|0|f|f|f|f|f|i|s|1|0|3310|2275|tsm_handler_in
3312|tsm_handler_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3310|tsm_handler_out
3355|pg_ndistinct_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3361|2275|pg_ndistinct_in
3356|pg_ndistinct_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3361|pg_ndistinct_out
3357|pg_ndistinct_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|3361|2281|pg_ndistinct_recv
3358|pg_ndistinct_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|3361|pg_ndistinct_send
3404|pg_dependencies_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3402|2275|pg_dependencies_in
3405|pg_dependencies_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3402|pg_dependencies_out
3406|pg_dependencies_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|3402|2281|pg_dependencies_recv
3407|pg_dependencies_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|3402|pg_dependencies_send
3446|macaddr8_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|774|2281|macaddr8_recv
3447|macaddr8_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|774|macaddr8_send
3504|anyenum_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3500|2275|anyenum_in
3505|anyenum_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|3500|anyenum_out
3594|event_trigger_in|11|10|12|1|0|0|f|f|f|f|f|i|s|1|0|3838|2275|event_trigger_in
3595|event_trigger_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3838|event_trigger_out
3610|tsvectorin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3614|2275|tsvectorin
3611|tsvectorout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3614|tsvectorout
3612|tsqueryin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3615|2275|tsqueryin
3613|tsqueryout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3615|tsqueryout
3638|tsvectorsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|3614|tsvectorsend
3639|tsvectorrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3614|2281|tsvectorrecv
3640|tsquerysend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|3615|tsquerysend
3641|tsqueryrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3615|2281|tsqueryrecv
3646|gtsvectorin|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3642|2275|gtsvectorin
3647|gtsvectorout|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3642|gtsvectorout
3688|ts_typanalyze|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|16|2281|ts_typanalyze
3736|regconfigin|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|3734|2275|regconfigin
3737|regconfigout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|3734|regconfigout
3738|regconfigrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3734|2281|regconfigrecv
3739|regconfigsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|3734|regconfigsend
3771|regdictionaryin|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|3769|2275|regdictionaryin
3772|regdictionaryout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|3769|regdictionaryout
3773|regdictionaryrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3769|2281|regdictionaryrecv
3774|regdictionarysend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|3769|regdictionarysend
3803|jsonb_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|3802|jsonb_send
3804|jsonb_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|3802|jsonb_out
3805|jsonb_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3802|2281|jsonb_recv
3806|jsonb_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|3802|2275|jsonb_in
3816|array_typanalyze|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|16|2281|array_typanalyze
3832|anyrange_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|3831|2275 26 23|anyrange_in
3833|anyrange_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|3831|anyrange_out
3834|range_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|3831|2275 26 23|range_in
3835|range_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|3831|range_out
3836|range_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|3831|2281 26 23|range_recv
3837|range_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|3831|range_send
3916|range_typanalyze|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|16|2281|range_typanalyze
4001|jsonpath_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|4072|2275|jsonpath_in
4002|jsonpath_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|4072|2281|jsonpath_recv
4003|jsonpath_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|4072|jsonpath_out
4004|jsonpath_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|4072|jsonpath_send
4084|regnamespacein|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|4089|2275|regnamespacein
4085|regnamespaceout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|4089|regnamespaceout
4087|regnamespacerecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|4089|2281|regnamespacerecv
4088|regnamespacesend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|4089|regnamespacesend
4092|regroleout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|4096|regroleout
4094|regrolerecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|4096|2281|regrolerecv
4095|regrolesend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|4096|regrolesend
4098|regrolein|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|4096|2275|regrolein
4110|macaddr8_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|774|2275|macaddr8_in
4111|macaddr8_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|774|macaddr8_out
4193|regcollationin|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|4191|2275|regcollationin
4194|regcollationout|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|4191|regcollationout
4196|regcollationrecv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|4191|2281|regcollationrecv
4197|regcollationsend|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|4191|regcollationsend
4226|anycompatiblemultirange_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|4538|2275 26 23|anycompatiblemultirange_in
4227|anycompatiblemultirange_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|4538|anycompatiblemultirange_out
4229|anymultirange_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|4537|2275 26 23|anymultirange_in
4230|anymultirange_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|4537|anymultirange_out
4231|multirange_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|4537|2275 26 23|multirange_in
4232|multirange_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|4537|multirange_out
4233|multirange_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|4537|2281 26 23|multirange_recv
4234|multirange_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|4537|multirange_send
4242|multirange_typanalyze|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|16|2281|multirange_typanalyze
4596|brin_bloom_summary_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|4600|2275|brin_bloom_summary_in
4597|brin_bloom_summary_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|4600|brin_bloom_summary_out
4598|brin_bloom_summary_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|4600|2281|brin_bloom_summary_recv
4599|brin_bloom_summary_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|4600|brin_bloom_summary_send
4638|brin_minmax_multi_summary_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|4601|2275|brin_minmax_multi_summary_in
4639|brin_minmax_multi_summary_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|4601|brin_minmax_multi_summary_out
4640|brin_minmax_multi_summary_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|4601|2281|brin_minmax_multi_summary_recv
4641|brin_minmax_multi_summary_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|4601|brin_minmax_multi_summary_send
5018|pg_mcv_list_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|5017|2275|pg_mcv_list_in
5019|pg_mcv_list_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|5017|pg_mcv_list_out
5020|pg_mcv_list_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|5017|2281|pg_mcv_list_recv
5021|pg_mcv_list_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|5017|pg_mcv_list_send
5055|pg_snapshot_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|5038|2275|pg_snapshot_in
5056|pg_snapshot_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|5038|pg_snapshot_out
5057|pg_snapshot_recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|5038|2281|pg_snapshot_recv
5058|pg_snapshot_send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|5038|pg_snapshot_send
5070|xid8in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|5069|2275|xid8in
5081|xid8out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|5069|xid8out
5082|xid8recv|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|5069|2281|xid8recv
5083|xid8send|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|17|5069|xid8send
5086|anycompatible_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|5077|2275|anycompatible_in
5087|anycompatible_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|5077|anycompatible_out
5088|anycompatiblearray_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|5078|2275|anycompatiblearray_in
5089|anycompatiblearray_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|5078|anycompatiblearray_out
5090|anycompatiblearray_recv|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|5078|2281|anycompatiblearray_recv
5091|anycompatiblearray_send|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|17|5078|anycompatiblearray_send
5092|anycompatiblenonarray_in|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|5079|2275|anycompatiblenonarray_in
5093|anycompatiblenonarray_out|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2275|5079|anycompatiblenonarray_out
5094|anycompatiblerange_in|11|10|12|1|0|0|f|f|f|t|f|s|s|3|0|5080|2275 26 23|anycompatiblerange_in
5095|anycompatiblerange_out|11|10|12|1|0|0|f|f|f|t|f|s|s|1|0|2275|5080|anycompatiblerange_out
6098|jsonb_subscript_handler|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2281|2281|jsonb_subscript_handler
6179|array_subscript_handler|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2281|2281|array_subscript_handler
6180|raw_array_subscript_handler|11|10|12|1|0|0|f|f|f|t|f|i|s|1|0|2281|2281|raw_array_subscript_handler`
