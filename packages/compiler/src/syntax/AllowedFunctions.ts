/**
 * Functions that user SQL may call under an access policy.
 * They compute a value from their arguments and read nothing else but the clock. Functions that read tables, files, settings or
 * session state, run SQL, sleep, take locks or draw seeded random numbers are absent, as are all functions of database
 * extensions.
 */

const words = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

const common = words(`
  abs acos acosh asin asinh atan atan2 atanh cbrt ceil ceiling cos cosh cot degrees exp floor greatest least ln log log10
  log2 mod pi pow power radians round sign sin sinh sqrt tan tanh trunc truncate
  ascii char char_length character_length chr concat concat_ws format initcap instr left length locate lower lpad ltrim
  md5 octet_length overlay position regexp_like regexp_replace regexp_substr regexp_instr repeat replace reverse right
  rpad rtrim space split_part strpos substr substring translate trim unicode upper bit_length hex unhex
  case cast coalesce if iif ifnull isnull nullif nvl nvl2 try_cast convert
  avg bit_and bit_or bit_xor bool_and bool_or any_value corr count covar_pop covar_samp every first_value group_concat
  grouping json_agg json_arrayagg json_objectagg last_value listagg max median min mode percentile_cont percentile_disc
  regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy stddev stddev_pop
  stddev_samp string_agg sum array_agg var_pop var_samp variance
  cume_dist dense_rank lag lead nth_value ntile percent_rank rank row_number
  current_date current_time current_timestamp date date_add date_diff date_format date_part date_sub date_trunc datediff
  day dayname dayofmonth dayofweek dayofyear extract hour last_day localtime localtimestamp make_date make_time
  make_timestamp microsecond minute month monthname now quarter second time timestamp to_char to_date to_number
  to_timestamp week weekday weekofyear year yearweek
  json_array json_array_length json_extract json_object json_type json_valid json_value
`)

const postgres = words(`
  age array_append array_cat array_length array_lower array_ndims array_position array_positions array_prepend
  array_remove array_replace array_to_string array_upper btrim cardinality date_bin decode div encode factorial gcd
  get_byte isfinite json_array_elements_text json_build_array json_build_object json_extract_path json_extract_path_text
  json_object_agg json_strip_nulls json_typeof jsonb_agg jsonb_array_length jsonb_build_array jsonb_build_object
  jsonb_extract_path jsonb_extract_path_text jsonb_object_agg jsonb_typeof justify_days justify_hours justify_interval
  lcm make_interval make_timestamptz num_nonnulls num_nulls parse_ident quote_literal regexp_count regexp_match
  regexp_split_to_array scale sha224 sha256 sha384 sha512 starts_with string_to_array timezone to_hex to_json to_jsonb
  upper_inf lower_inf width_bucket array row
`)

const duckdb = words(`
  approx_count_distinct approx_quantile arg_max arg_min argmax argmin array_concat array_contains array_extract
  array_length array_slice array_sort bar bit_count century contains count_if date_part dateadd datepart datesub
  datetrunc decade editdist3 element_at ends_with epoch epoch_ms epoch_us even factorial favg first from_base64 fsum
  gamma gcd hamming hash histogram isfinite isinf isnan isodow isoyear jaccard jaro_similarity jaro_winkler_similarity
  json_array json_contains json_extract_path json_extract_string json_group_array json_group_object json_keys
  json_structure kurtosis last lcm len levenshtein lgamma list list_aggregate list_append list_avg list_concat
  list_contains list_count list_distinct list_element list_extract list_filter list_first list_has list_last list_max
  list_min list_position list_reverse list_reverse_sort list_slice list_sort list_sum list_transform list_unique
  list_value mad map map_entries map_extract map_keys map_values max_by md5_number millennium min_by mismatches
  nextafter nfc_normalize ord prefix printf product quantile quantile_cont quantile_disc regexp_extract
  regexp_extract_all regexp_full_match regexp_matches regexp_split_to_array reservoir_quantile row sem sha256 skewness
  split starts_with str_split str_split_regex strftime string_split string_split_regex string_to_array strip_accents
  strlen strptime struct_extract struct_pack suffix time_bucket timezone timezone_hour timezone_minute to_base64 to_days
  to_hours to_json to_microseconds to_milliseconds to_minutes to_months to_seconds to_weeks to_years try_strptime
  typeof week yearweek
`)

const sqlite = words(`
  datetime glob julianday json json_group_array json_group_object json_insert json_patch json_quote json_remove
  json_replace json_set likelihood likely like max min printf quote soundex sqlite_version strftime timediff total typeof
  unixepoch unlikely
`)

const mysql = words(`
  addtime adddate ascii bin bit_count char_length conv convert_tz crc32 date_add elt export_set field find_in_set
  format from_base64 from_days from_unixtime get_format insert json_contains json_contains_path json_depth json_keys
  json_length json_merge_patch json_merge_preserve json_overlaps json_pretty json_quote json_remove json_replace
  json_search json_set json_unquote lcase makedate maketime mid name_const oct ord period_add period_diff quote regexp
  sec_to_time sha sha1 sha2 soundex std str_to_date strcmp subdate substring_index subtime sysdate time_format
  time_to_sec timediff timestampadd timestampdiff to_base64 to_days to_seconds ucase unix_timestamp utc_date utc_time
  utc_timestamp values weight_string json_unquote
`)

const clickhouse = words(`
  any anylast argmax argmin array arraycount arrayexists arrayfilter arrayjoin arraymap avgif avgweighted concat countif
  dateadd dateformat datename datesub empty endswith formatdatetime groupArray groupUniqArray groupBitAnd has hasAll
  hasAny ifNull indexOf isNotNull isNull lcm lengthutf8 lowerutf8 maxif minif multiif notempty nullif parsedatetime
  parsedatetimebesteffort quantile quantileexact quantiles splitbychar startofweek startswith stddevpop stddevsamp
  substringutf8 sumif toDate toDate32 toDateTime toDateTime64 toDayOfMonth toDayOfWeek toDayOfYear toDecimal128
  toDecimal32 toDecimal64 toFloat32 toFloat64 toHour toInt128 toInt16 toInt256 toInt32 toInt64 toInt8 toISOWeek toISOYear
  toMinute toMonday toMonth toNullable toQuarter toSecond toStartOfDay toStartOfHour toStartOfInterval toStartOfMinute
  toStartOfMonth toStartOfQuarter toStartOfWeek toStartOfYear toString toTimeZone toUInt16 toUInt32 toUInt64 toUInt8
  toUnixTimestamp toWeek toYear toYYYYMM toYYYYMMDD trimboth trimleft trimright tuple uniq uniqCombined uniqExact
  uniqIf upperutf8 varpop varsamp
`).map((name) => name.toLowerCase())

const perDialect: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ postgresql: postgres, duckdb, sqlite, mysql, clickhouse }).map(([name, own]) => [
    name,
    new Set([...common, ...own])
  ])
)

const commonOnly: ReadonlySet<string> = new Set(common)

/**
 * The functions of a dialect by the parser's name, in lower case.
 * For an unknown one, those that all engines have.
 */
export const allowedFunctions = (parserName: string): ReadonlySet<string> => perDialect.get(parserName) ?? commonOnly
