import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** JDBC: server-side prepared statements, portions of rows, metadata and errors. */
public class JdbcClient {
  static void check(boolean holds, String what) {
    if (!holds) throw new AssertionError(what);
  }

  public static void main(String[] arguments) throws SQLException {
    String url = "jdbc:postgresql://127.0.0.1:" + arguments[0] + "/shop?user=ada&sslmode=disable&prepareThreshold=1";
    try (Connection connection = DriverManager.getConnection(url)) {
      String query = "SELECT status, COUNT(*) AS n, SUM(amount) AS total FROM orders WHERE status = ? GROUP BY 1";
      try (PreparedStatement statement = connection.prepareStatement(query)) {
        for (int i = 0; i < 3; i++) {
          statement.setString(1, "paid");
          ResultSet rows = statement.executeQuery();
          check(rows.next() && rows.getLong(2) == 2 && rows.getDouble(3) == 13.5, "a row of parameters");
        }
      }
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(2);
        ResultSet rows = statement.executeQuery("SELECT id FROM orders");
        int count = 0;
        while (rows.next()) count++;
        check(count == 3, "rows in portions");
        try {
          statement.executeQuery("SELECT nme FROM customers");
          throw new AssertionError("no error");
        } catch (SQLException failure) {
          check("42703".equals(failure.getSQLState()), failure.getSQLState());
        }
        connection.rollback();
      }
      ResultSet tables = connection.getMetaData().getTables(null, "shop", "orders", null);
      check(tables.next() && "orders".equals(tables.getString("TABLE_NAME")), "the table");
      connection.commit();
    }
  }
}
