"""psycopg 3: parameters, binary results, server-side cursors, pipelines, COPY and errors."""
import sys
import psycopg

with psycopg.connect(f"host=127.0.0.1 port={sys.argv[1]} dbname=shop user=ada sslmode=disable") as connection:
    query = "SELECT status, COUNT(*) AS n, SUM(amount) AS total FROM orders WHERE status = %s GROUP BY 1"
    assert connection.execute(query, ("paid",)).fetchall() == [("paid", 2, 13.5)]
    with connection.cursor(binary=True) as cursor:
        cursor.execute("SELECT id, status, amount FROM orders WHERE id = %s", (2,))
        assert cursor.fetchall() == [(2, "open", 20.0)]
    with connection.cursor("named") as cursor:
        cursor.itersize = 2
        cursor.execute("SELECT id FROM orders ORDER BY 1")
        assert [row[0] for row in cursor] == [1, 2, 3]
    with connection.cursor().copy("COPY (SELECT id, status FROM orders ORDER BY 1) TO STDOUT (FORMAT BINARY)") as copy:
        copy.set_types(["int8", "text"])
        assert list(copy.rows()) == [(1, "paid"), (2, "open"), (3, "paid")]
    with connection.pipeline():
        first = connection.execute("SELECT COUNT(*) FROM orders")
        second = connection.execute("SELECT COUNT(*) FROM customers")
        assert (first.fetchone(), second.fetchone()) == ((3,), (2,))
    connection.commit()
    try:
        connection.execute("SELECT nme FROM customers")
    except psycopg.errors.UndefinedColumn as error:
        assert error.diag.statement_position == "8"
    else:
        raise AssertionError("no error")
    connection.rollback()
