//! Makes cargo rebuild a release when the built shell, which is embedded in it, has changed.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // A development build reads the shell from its folder, so a new shell needs no new server.
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        println!("cargo:rerun-if-changed=../react-shell/dist");
    }
}
