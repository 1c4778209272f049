// @ts-check
/** The database of the clients, as in the tests of the server. */
export const shop = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), amount REAL, status TEXT, ordered_on DATE
  );
  INSERT INTO customers VALUES (1, 'Ada', 'de'), (2, 'Bo', 'fr');
  INSERT INTO orders VALUES
    (1, 1, 10.5, 'paid', '2025-01-03'), (2, 2, 20, 'open', '2025-02-01'), (3, 1, 3, 'paid', '2025-02-05');
`
