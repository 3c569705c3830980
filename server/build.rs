//! Makes a release build notice that the shell, which it takes in, was built anew.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // While developing the shell is read from its folder, and a new one needs no new server.
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        println!("cargo:rerun-if-changed=../react-shell/dist");
    }
}
