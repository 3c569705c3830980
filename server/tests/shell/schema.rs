//! Schemas of tests in PostgreSQL.

/// A schema of its own in the database that tests may use, with the address that leads to it. Dropping it removes it.
pub struct Schema {
    server: String,
    name: String,
    pub url: String,
}

impl Schema {
    pub fn new(server: &str, test: &str) -> Self {
        let name = format!("server_test_{test}_{}", std::process::id());
        let schema = Self {
            server: server.to_owned(),
            url: format!("{server}?options=-c%20search_path%3D{name}"),
            name,
        };
        schema.run(&format!("CREATE SCHEMA {}", schema.name));
        schema
    }

    fn run(&self, sql: &str) {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_all().build().unwrap();
        runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&self.server, tokio_postgres::NoTls)
                .await
                .unwrap();
            tokio::spawn(connection);
            client.batch_execute(sql).await.unwrap();
        });
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        self.run(&format!("DROP SCHEMA {} CASCADE", self.name));
    }
}
