"""asyncpg: binary parameters and results, prepared statements, cursors, cancellation by time and errors."""
import asyncio
import sys
import asyncpg


async def main() -> None:
    connection = await asyncpg.connect(host="127.0.0.1", port=int(sys.argv[1]), user="ada", database="shop", ssl=False)
    rows = await connection.fetch("SELECT id, status FROM orders WHERE amount > $1 ORDER BY 1", 5.0)
    assert [tuple(row) for row in rows] == [(1, "paid"), (2, "open")]
    statement = await connection.prepare("SELECT COUNT(*) FROM orders WHERE status = $1")
    assert [await statement.fetchval(status) for status in ("paid", "open", "none")] == [2, 1, 0]
    async with connection.transaction(readonly=True):
        assert [row["id"] async for row in connection.cursor("SELECT id FROM orders ORDER BY 1", prefetch=2)] == [1, 2, 3]
    try:
        await connection.fetch("SELECT nme FROM customers")
    except asyncpg.UndefinedColumnError:
        pass
    else:
        raise AssertionError("no error")
    await connection.close()


asyncio.run(main())
