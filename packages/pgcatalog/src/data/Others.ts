/** Access methods, ranges and settings of PostgreSQL 15. Made by `npm run generate -- pg-catalog`. */
export const accessMethods = String.raw`2|heap|3|t
403|btree|330|i
405|hash|331|i
783|gist|332|i
2742|gin|333|i
3580|brin|335|i
4000|spgist|334|i`

export const ranges = String.raw`3904|23|4451|0|1978|0|0
3906|1700|4532|0|3125|0|0
3908|1114|4533|0|3128|0|0
3910|1184|4534|0|3127|0|0
3912|1082|4535|0|3122|0|0
3926|20|4536|0|3124|0|0`

export const settings = String.raw`DateStyle|ISO, MDY|\N|Client Connection Defaults / Locale and Formatting|Sets the display format for date and time values.|Also controls interpretation of ambiguous date inputs.|user|string|default|\N|\N|\N|ISO, MDY|ISO, MDY|\N|\N|f
IntervalStyle|postgres|\N|Client Connection Defaults / Locale and Formatting|Sets the display format for interval values.|\N|user|enum|default|\N|\N|{postgres,postgres_verbose,sql_standard,iso_8601}|postgres|postgres|\N|\N|f
TimeZone|Etc/UTC|\N|Client Connection Defaults / Locale and Formatting|Sets the time zone for displaying and interpreting time stamps.|\N|user|string|default|\N|\N|\N|GMT|Etc/UTC|\N|\N|f
application_name||\N|Reporting and Logging / What to Log|Sets the application name to be reported in statistics and logs.|\N|user|string|default|\N|\N|\N|||\N|\N|f
bytea_output|hex|\N|Client Connection Defaults / Statement Behavior|Sets the output format for bytea.|\N|user|enum|default|\N|\N|{escape,hex}|hex|hex|\N|\N|f
client_encoding|UTF8|\N|Client Connection Defaults / Locale and Formatting|Sets the client's character set encoding.|\N|user|string|default|\N|\N|\N|SQL_ASCII|UTF8|\N|\N|f
client_min_messages|notice|\N|Client Connection Defaults / Statement Behavior|Sets the message levels that are sent to the client.|Each level includes all the levels that follow it. The later the level, the fewer messages are sent.|user|enum|default|\N|\N|{debug5,debug4,debug3,debug2,debug1,log,notice,warning,error}|notice|notice|\N|\N|f
default_table_access_method|heap|\N|Client Connection Defaults / Statement Behavior|Sets the default table access method for new tables.|\N|user|string|default|\N|\N|\N|heap|heap|\N|\N|f
default_transaction_isolation|read committed|\N|Client Connection Defaults / Statement Behavior|Sets the transaction isolation level of each new transaction.|\N|user|enum|default|\N|\N|{serializable,"repeatable read","read committed","read uncommitted"}|read committed|read committed|\N|\N|f
default_transaction_read_only|off|\N|Client Connection Defaults / Statement Behavior|Sets the default read-only status of new transactions.|\N|user|bool|default|\N|\N|\N|off|off|\N|\N|f
extra_float_digits|1|\N|Client Connection Defaults / Locale and Formatting|Sets the number of digits displayed for floating-point values.|This affects real, double precision, and geometric data types. A zero or negative parameter value is added to the standard number of digits (FLT_DIG or DBL_DIG as appropriate). Any value greater than zero selects precise output mode.|user|integer|default|-15|3|\N|1|1|\N|\N|f
integer_datetimes|on|\N|Preset Options|Shows whether datetimes are integer based.|\N|internal|bool|default|\N|\N|\N|on|on|\N|\N|f
jit|on|\N|Query Tuning / Other Planner Options|Allow JIT compilation.|\N|user|bool|default|\N|\N|\N|on|on|\N|\N|f
lc_collate|C.UTF-8|\N|Preset Options|Shows the collation order locale.|\N|internal|string|default|\N|\N|\N|C|C.UTF-8|\N|\N|f
lc_ctype|C.UTF-8|\N|Preset Options|Shows the character classification and case conversion locale.|\N|internal|string|default|\N|\N|\N|C|C.UTF-8|\N|\N|f
lc_monetary|C.UTF-8|\N|Client Connection Defaults / Locale and Formatting|Sets the locale for formatting monetary amounts.|\N|user|string|default|\N|\N|\N|C|C.UTF-8|\N|\N|f
lc_numeric|C.UTF-8|\N|Client Connection Defaults / Locale and Formatting|Sets the locale for formatting numbers.|\N|user|string|default|\N|\N|\N|C|C.UTF-8|\N|\N|f
lc_time|C.UTF-8|\N|Client Connection Defaults / Locale and Formatting|Sets the locale for formatting date and time values.|\N|user|string|default|\N|\N|\N|C|C.UTF-8|\N|\N|f
max_connections|100|\N|Connections and Authentication / Connection Settings|Sets the maximum number of concurrent connections.|\N|postmaster|integer|default|1|262143|\N|100|100|\N|\N|f
max_identifier_length|63|\N|Preset Options|Shows the maximum identifier length.|\N|internal|integer|default|63|63|\N|63|63|\N|\N|f
max_index_keys|32|\N|Preset Options|Shows the maximum number of index keys.|\N|internal|integer|default|32|32|\N|32|32|\N|\N|f
search_path|"$user", public|\N|Client Connection Defaults / Statement Behavior|Sets the schema search order for names that are not schema-qualified.|\N|user|string|default|\N|\N|\N|"$user", public|"$user", public|\N|\N|f
server_encoding|UTF8|\N|Preset Options|Shows the server (database) character set encoding.|\N|internal|string|default|\N|\N|\N|SQL_ASCII|UTF8|\N|\N|f
server_version|15.20 (Debian 15.20-0+deb12u1)|\N|Preset Options|Shows the server version.|\N|internal|string|default|\N|\N|\N|15.20 (Debian 15.20-0+deb12u1)|15.20 (Debian 15.20-0+deb12u1)|\N|\N|f
server_version_num|150020|\N|Preset Options|Shows the server version as an integer.|\N|internal|integer|default|150020|150020|\N|150020|150020|\N|\N|f
standard_conforming_strings|on|\N|Version and Platform Compatibility / Previous PostgreSQL Versions|Causes '...' strings to treat backslashes literally.|\N|user|bool|default|\N|\N|\N|on|on|\N|\N|f
statement_timeout|0|ms|Client Connection Defaults / Statement Behavior|Sets the maximum allowed duration of any statement.|A value of 0 turns off the timeout.|user|integer|default|0|2147483647|\N|0|0|\N|\N|f
transaction_isolation|read committed|\N|Client Connection Defaults / Statement Behavior|Sets the current transaction's isolation level.|\N|user|enum|default|\N|\N|{serializable,"repeatable read","read committed","read uncommitted"}|read committed|read committed|\N|\N|f
transaction_read_only|off|\N|Client Connection Defaults / Statement Behavior|Sets the current transaction's read-only status.|\N|user|bool|default|\N|\N|\N|off|off|\N|\N|f`
