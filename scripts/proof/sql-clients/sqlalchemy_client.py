"""SQLAlchemy and pandas: the statements at the start of a connection, the tables, and frames."""
import sys
import pandas
from sqlalchemy import create_engine, inspect, text

engine = create_engine(f"postgresql+psycopg://ada@127.0.0.1:{sys.argv[1]}/shop?sslmode=disable")
with engine.connect() as connection:
    frame = pandas.read_sql(text("SELECT status, COUNT(*) AS n FROM orders GROUP BY 1 ORDER BY 1"), connection)
    assert frame.to_dict("list") == {"status": ["open", "paid"], "n": [1, 2]}
assert {"customers", "orders"} <= set(inspect(engine).get_table_names(schema="shop"))
engine.dispose()
