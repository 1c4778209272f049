-- raw rows
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY "orders.placed_at", orders.amount DESC NULLS LAST

-- order by keys of every kind
- ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
+ ORDER BY "orders.customers.country", "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean", "orders._count", MAX(orders.weight);

-- a limit and an offset
-- no difference

-- a limit of no rows
-- no difference

-- an offset alone
-- no difference

-- a column named by a reserved word, and one with a name of its own in the table
- ORDER BY "orders.group" NULLS LAST;
+ ORDER BY "orders.group";

-- a bare column among the measures
-- no difference
